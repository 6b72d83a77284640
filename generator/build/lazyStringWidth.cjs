// In the bundle, this takes the place of `string-width`, with which yargs lays out help: its tables take as long to create as a short command.
module.exports = (...given) => require("string-width").default(...given);
