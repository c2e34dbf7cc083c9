import type { Plugin } from 'vite';

interface Cut {
  what: string;
  pattern: RegExp;
  by: string;
}

/** What is left out of zod's schemas. Each must be found: otherwise zod is written in another way now. */
const CUTS: Cut[] = [
  { what: 'JSON Schema of a schema', pattern: /^\s*inst\._zod\.processJSONSchema = .*;$/gm, by: '' },
  {
    what: 'methods that make JSON Schema',
    pattern: /create(?:Standard|To)JSONSchemaMethod\(this, [^)]*\)/g,
    by: 'undefined',
  },
  { what: 'their calls', pattern: /undefined\(params\)/, by: 'undefined' },
  {
    // `z.string().email()` and its like, deprecated in zod 4: they keep every format there is. The contract has none.
    what: 'formats as methods',
    pattern: /^ {4}\w+\(params\) \{\n\s*return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm,
    by: '',
  },
  {
    // Both ways of a codec, each in four kinds: the contract has none.
    what: 'codecs',
    pattern:
      /^ {4}(?:async )?(?:safe)?(?:en|de|En|De)code(?:Async)?(?:: (?:async )?function \w+)?\(data, params\) \{\n.*\n {4}\},\n/gm,
    by: '',
  },
  {
    // Words about a schema, for whoever makes JSON Schema of it.
    what: 'registry',
    pattern: /^ {4}(?:describe|meta|register|get description)\([^)]*\) \{\n(?: {8}.*\n)+? {4}\},\n/gm,
    by: '',
  },
  // What a schema tells of its own limits (`minLength`, `isInt`): asked for by makers of JSON Schema only.
  { what: 'limits told', pattern: /processors\.aggregateChecks\(inst\)/g, by: '({})' },
  // Support for values that contain themselves: forms and answers in JSON never do.
  { what: 'memoizer of cycles', pattern: /core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/, by: ';' },
  { what: 'English messages', pattern: /core\.config\(en\(\)\);/, by: ';' },
];

/**
 * Every schema of zod can describe itself as JSON Schema, takes values with cycles, and brings English messages. This app
 * asks for none of it (its messages are codes of the contract); without them a form costs 9 kB Brotli less. A version that is written otherwise
 * stops the build.
 */
export function leanZodPlugin(): Plugin {
  let isFound = false;
  return {
    name: 'rihlah-lean-zod',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
      handler(code) {
        isFound = true;
        let lean = code;
        for (const { what, pattern, by } of CUTS) {
          const next = lean.replace(pattern, by);
          if (next === lean) this.error(`zod has no ${what} to leave out any more`);
          lean = next;
        }
        return { code: lean, map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('zod keeps its schemas in another file now: nothing was left out');
    },
  };
}
