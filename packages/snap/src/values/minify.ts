const quote = 0x22;
const backslash = 0x5c;
const blanks = new Set([0x20, 0x09, 0x0a, 0x0d]);

/**
 * JSON with the white space outside strings removed and every other byte kept, so that `1.50` stays `1.50`
 * and escapes stay as written. Not parse-and-stringify: both sides must hash the same bytes (SNAP, "minify").
 * Text that is not JSON comes out as something; the parser, not this function, refuses it.
 */
export function minifyJson(json: string | Uint8Array): Buffer {
  const input = typeof json === 'string' ? Buffer.from(json, 'utf8') : json;
  const output = Buffer.allocUnsafe(input.length);
  let length = 0;
  let inString = false;
  let escaped = false;
  // Byte-wise is safe in UTF-8: no byte of a longer sequence is below 0x80.
  for (const byte of input) {
    if (!inString && blanks.has(byte)) continue;
    output[length++] = byte;
    if (escaped) escaped = false;
    else if (inString && byte === backslash) escaped = true;
    else if (byte === quote) inString = !inString;
  }
  return output.subarray(0, length);
}
