"""Checks of values by schema.json, which mcpgen writes beside this package."""

import functools
import json
import pathlib
import typing

import jsonschema

_file = pathlib.Path(__file__).resolve().parent.parent / "schema.json"


def is_valid(name: str, value: typing.Any) -> bool:
    """Whether the value has the type of this name, such as ``Tool``."""
    return _validator(name).is_valid(value)


def errors(name: str, value: typing.Any) -> list[str]:
    """What is wrong with the value: where, and what. Empty if it is valid."""
    found = sorted(_validator(name).iter_errors(value), key=str)
    return [f"{each.json_path}: {each.message}" for each in found]


@functools.cache
def _validator(name: str) -> jsonschema.Draft202012Validator:
    definitions = _schema()["$defs"]
    if name not in definitions:
        raise KeyError(f"{_file}: no type {name!r}")
    return jsonschema.Draft202012Validator(
        {"$ref": f"#/$defs/{name}", "$defs": definitions},
        format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER,
    )


@functools.cache
def _schema() -> dict[str, typing.Any]:
    try:
        return json.loads(_file.read_text("utf-8"))
    except FileNotFoundError as error:
        raise FileNotFoundError(
            f"{_file}: missing; run mcpgen generate with --only schema"
        ) from error
