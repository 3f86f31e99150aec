/** Which V8 this is: 11 in Node 20, 12 in Node 22, 13 in Node 24. They take other flags, and other wishes. */
export const V8_VERSION = Number.parseInt(process.versions.v8, 10);
