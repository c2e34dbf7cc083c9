/** Style of the page, by the design tokens: paper, emerald ink, one line of gold. */
export const pageStyle = `
:root {
  --ground: #efece0; --paper: #fefdf8; --stub: #f7f4e9; --ink: #11281f; --ink-2: #3e4f47; --emerald: #0b4a38;
  --mint: #e4ece2; --foil: #b98d35; --foil-cover: #dcb765; --rule: #dad5c1; --rule-2: #bab393; --edge: #7c765c;
  --success: #095c3b; --danger: #a32a1e; --warning-soft: #faeecf; --warning-ink: #563600; --focus: #9cc3ae;
}
*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
body {
  margin: 0; background: var(--ground); color: var(--ink); font: 400 16px/24px "Plus Jakarta Sans", system-ui, sans-serif;
  font-feature-settings: "tnum"; word-spacing: .05em; overflow-wrap: break-word;
}
main { max-width: 560px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 34px; font-weight: 800; letter-spacing: -.022em; }
h2 { margin: 0 0 16px; font-size: 18px; line-height: 24px; font-weight: 700; }
p { margin: 0; }
.lead { color: var(--ink-2); margin-bottom: 24px; }
.notice { background: var(--warning-soft); color: var(--warning-ink); padding: 12px 16px; text-align: center; border-bottom: 1px solid var(--foil); }
.notice strong { border: 3px double currentColor; border-radius: 5px; padding: 1px 8px; margin-right: 8px; letter-spacing: .07em; }
.document { background: var(--paper); border: 1px solid var(--rule); border-radius: 14px; overflow: hidden; }
.strip { min-height: 36px; padding: 6px 20px; display: flex; justify-content: space-between; gap: 12px;
  background: var(--emerald); color: #f7f2e4; font-weight: 700; font-size: 14px; border-bottom: 2px solid var(--foil-cover); }
.part { padding: 20px; }
.torn { background: var(--stub); border-top: 3px dotted var(--rule-2); }
label, legend, dt { display: block; font-size: 12px; line-height: 16px; font-weight: 700; letter-spacing: .07em; text-transform: uppercase; color: var(--ink-2); }
input:not([type=radio]) { width: 100%; min-height: 52px; margin-top: 8px; padding: 8px 12px; font: inherit; font-weight: 600; color: var(--ink);
  background: #fff; border: 1px solid var(--edge); border-radius: 10px; }
input.number { font-size: 20px; }
input[aria-invalid=true] { border: 2px solid var(--danger); }
.support { color: var(--ink-2); font-size: 14px; line-height: 20px; margin-top: 4px; }
.error, .problem { color: var(--danger); font-weight: 600; font-size: 14px; line-height: 20px; margin-top: 4px; }
button { font: inherit; font-weight: 700; border-radius: 10px; padding: 8px 20px; cursor: pointer; margin-top: 16px; width: 100%; transition: background-color 160ms ease-out; }
.primary { min-height: 52px; background: var(--emerald); color: #fff; border: 1px solid var(--emerald); }
.primary:hover { background: #0a3d2f; }
.secondary { min-height: 46px; background: transparent; color: var(--emerald); border: 1px solid var(--emerald); }
.secondary:hover { background: var(--mint); }
button[aria-disabled=true] { cursor: progress; opacity: .75; }
:focus { outline: none; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; border-color: var(--emerald); }
dl { margin: 0; display: grid; grid-template-columns: 1fr 1fr; border-top: 1px solid var(--rule); }
dl > div { padding: 12px 8px 12px 0; border-bottom: 1px solid var(--rule); min-width: 0; }
dl > .wide { grid-column: 1 / -1; }
dd { margin: 4px 0 0; font-weight: 600; }
dd.number { font-weight: 800; font-size: 22px; line-height: 30px; color: var(--emerald); }
dd.amount { font-weight: 800; font-size: 28px; line-height: 34px; letter-spacing: -.02em; white-space: nowrap; color: var(--emerald); }
details { margin-top: 16px; }
summary { min-height: 44px; padding: 10px 0; cursor: pointer; font-weight: 600; color: var(--emerald); }
legend { padding: 0; }
fieldset { border: 0; margin: 0 0 16px; padding: 0; min-width: 0; }
.choice { display: flex; align-items: center; gap: 12px; min-height: 52px; margin-top: 8px; padding: 8px 12px; background: var(--paper);
  border: 1px solid var(--edge); border-radius: 10px; font-size: 16px; line-height: 24px; font-weight: 400; letter-spacing: 0; text-transform: none; color: var(--ink); }
.choice:has(:checked) { border: 2px solid var(--emerald); background: var(--mint); }
.choice input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--emerald); }
.result:not(:empty) { padding: 20px; border-top: 1px solid var(--rule); }
.result strong { display: inline-block; margin-bottom: 8px; padding: 2px 10px; border: 3px double currentColor; border-radius: 5px;
  letter-spacing: .07em; text-transform: uppercase; font-size: 14px; }
.result.good strong { color: var(--success); }
.result.bad strong { color: var(--danger); }
.result.waiting strong { color: #845100; }
.aside { margin-top: 24px; }
@media (min-width: 600px) { main { padding-top: 40px; } h1 { font-size: 40px; line-height: 46px; } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;
