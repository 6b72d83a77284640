import { test } from "uvu";
import * as assert from "uvu/assert";
import { toConstantName, entryNames } from "../../generator/contract/names.js";

const NAMES: readonly (readonly [given: string, member: string, type: string])[] = [
  ["get_forecast", "getForecast", "GetForecast"],
  ["get-forecast", "getForecast", "GetForecast"],
  ["getForecast", "getForecast", "GetForecast"],
  ["GetForecast", "getForecast", "GetForecast"],
  ["GET_FORECAST", "getForecast", "GetForecast"],
  ["HTTPStatus", "HTTPStatus", "HTTPStatus"],
  ["weather/get.forecast", "weatherGetForecast", "WeatherGetForecast"],
  ["3d_render", "tool3dRender", "Tool3dRender"],
  ["prévision météo", "prévisionMétéo", "PrévisionMétéo"],
  ["天気", "天気", "天気"],
  ["🌦", "tool", "Tool"],
  ["\u{10D4A}a", "a", "A"],
  ["$", "tool$", "Tool$"],
  ["constructor", "constructorTool", "ConstructorTool"],
  ["to_string", "toStringTool", "ToStringTool"],
  ["__proto__", "proto", "Proto"],
  ["then", "thenTool", "ThenTool"],
  ["delete", "delete", "Delete"],
  ["a'b\"c`d", "aBCD", "ABCD"],
];

for (const [given, member, type] of NAMES) {
  test(`${given} is ${member} in TypeScript`, () => {
    assert.equal(entryNames([given], "tool"), [{ member, type }]);
  });
}

test("where names come to the same one, the first has it, and the others are numbered past those before them", () => {
  assert.equal(
    entryNames(["getX2", "get-x", "get_x", "getX", "GETX"], "tool").map(({ member }) => member),
    ["getX2", "getX", "getX3", "getX4", "getx5"],
  );
});

test("a name that is added at the end changes none before it", () => {
  assert.equal(
    entryNames(["get-x", "get_x", "getX2"], "tool").map(({ member }) => member),
    ["getX", "getX2", "getX22"],
  );
});

test("a constant is named in capitals", () => {
  assert.equal(["getForecast", "x", "tool3dRender", "天気"].map(toConstantName), [
    "GET_FORECAST",
    "X",
    "TOOL3D_RENDER",
    "天気",
  ]);
});

test.run();
