/** The style of the saved page: light and dark as the system says, light on paper, each file on a page of its own. */

const light = `--text:#1b1e24;--muted:#5d626a;--line:#e0e2e5;--page:#fff;--head:#f5f6f8;--link:#1f53b8;--warn:#fdf2dc;
--added:#e1fbf8;--added-word:#9ce5dc;--added-mark:#006d69;--removed:#ffeee3;--removed-word:#ffc8a0;--removed-mark:#aa460d;--hunk:#f3f6fa;color-scheme:light`;
const dark = `--text:#e4e6ea;--muted:#90949b;--line:#34373c;--page:#181a1d;--head:#222529;--link:#8cb3f9;--warn:#2f2514;
--added:#0d2c2c;--added-word:#004f4d;--added-mark:#5ed0c7;--removed:#362014;--removed-word:#6a3717;--removed-mark:#f39762;--hunk:#1d1f24;color-scheme:dark`;

/** Colours are those of the app's diff; diff2html names the parts. */
export const printedStyle = `
:root{${light}}
@media screen and (prefers-color-scheme:dark){:root{${dark}}}
@page{size:A4;margin:14mm 12mm}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1200px;padding:32px 24px;background:var(--page);color:var(--text);font:14px/20px system-ui,sans-serif}
h1{margin:0 0 12px;font-size:22px;line-height:30px;font-weight:600;overflow-wrap:anywhere}
h1 span{color:var(--muted);font-weight:400}
a{color:var(--link)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 24px}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
code,table.d2h-diff-table{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:12px}
p.notice{margin:0 0 12px;padding:8px 12px;background:var(--warn);border-left:3px solid var(--removed-mark)}
table.files{border-collapse:collapse;width:100%;table-layout:fixed}
table.files th{text-align:left;font-weight:400;color:var(--muted)}
table.files th,table.files td{padding:3px 8px 3px 0;border-bottom:1px solid var(--line);vertical-align:top}
table.files .number{text-align:right}
table.files .path{width:55%}
table.files tr>:last-child{width:110px}
table.files td.path{overflow-wrap:anywhere}
.number{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.plus{color:var(--added-mark)}
.minus{color:var(--removed-mark)}
.muted{color:var(--muted)}
section.file{margin-top:24px;border:1px solid var(--line);border-radius:6px;overflow:hidden}
section.file h2{margin:0;padding:8px 12px;background:var(--head);font-size:13px;line-height:20px;font-weight:600;overflow-wrap:anywhere;display:flex;flex-wrap:wrap;gap:4px 12px}
section.file h2 .muted,section.file h2 .plus,section.file h2 .minus{font-weight:400}
section.file p{margin:0;padding:12px;border-top:1px solid var(--line);border-left:0}
.d2h-diff-table{border-collapse:collapse;width:100%;table-layout:fixed;line-height:18px}
.d2h-diff-table td{padding:0;vertical-align:top}
.d2h-code-linenumber{width:96px;color:var(--muted);text-align:right;font-variant-numeric:tabular-nums;-webkit-user-select:none;user-select:none}
.line-num1,.line-num2{display:inline-block;width:46px;padding-right:8px}
.d2h-code-line{display:flex;white-space:pre-wrap;overflow-wrap:anywhere;tab-size:4}
.d2h-code-line-prefix{flex:none;width:18px;text-align:center}
.d2h-code-line-ctn{flex:1;min-width:0}
.d2h-ins{background:var(--added)}
.d2h-del{background:var(--removed)}
.d2h-ins .d2h-code-line-prefix{color:var(--added-mark)}
.d2h-del .d2h-code-line-prefix{color:var(--removed-mark)}
.d2h-info{background:var(--hunk);color:var(--muted)}
div.d2h-code-line:not(:has(span)){padding:2px 18px}
ins,del{text-decoration:none}
ins{background:var(--added-word)}
del{background:var(--removed-word)}
@media print{
body{max-width:none;padding:0;font-size:10pt;-webkit-print-color-adjust:exact;print-color-adjust:exact}
a{color:inherit;text-decoration:none}
section.file{margin:0;border:0;break-before:page;overflow:visible}
section.file h2{break-after:avoid;border-bottom:1px solid var(--line)}
.d2h-diff-table{font-size:8pt;line-height:12pt}
.d2h-diff-table tr{break-inside:avoid}
}
@media (forced-colors:active){.d2h-ins .d2h-code-line-prefix,.d2h-del .d2h-code-line-prefix{font-weight:700}}
`;
