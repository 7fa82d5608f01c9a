/** What a script would do to be noticed; it stands in most of the strings. */
const deed = 'window.injected=1'

const markup = [
  `<script>${deed}</script>`,
  `</script><script>${deed}</script>`,
  `<ScRiPt/x>${deed}</sCrIpT >`,
  `"><img src=x onerror="${deed}">`,
  `'><img src=x onerror='${deed}'>`,
  `<img src=x onerror=${deed}//`,
  `<svg/onload=${deed}>`,
  `<svg><script>${deed}<b>`,
  `<math><mtext><mglyph><style><img src=x onerror=${deed}>`,
  `<iframe srcdoc="<script>parent.${deed}</script>"></iframe>`,
  `<iframe src="javascript:parent.${deed}">`,
  `<a href="javascript:${deed}">x</a>`,
  `<body onload=${deed}>`,
  `<details open ontoggle=${deed}>`,
  `<input autofocus onfocus=${deed}>`,
  `<video><source onerror=${deed}>`,
  `<dialog open>x</dialog><form action=/x><button>y`,
  `<style>@import'/x';*{display:none}</style>`,
  `<link rel=stylesheet href=/x><base href=//evil.example/>`,
  `<meta http-equiv=refresh content="0;url=/x">`,
  `<!--><img src=x onerror=${deed}>-->`,
  `]]></textarea></title></style><img src=x onerror=${deed}>`,
  `&lt;img src=x onerror=${deed}&gt;`,
  `&#60;script&#62;${deed}&#60;/script&#62;`,
  `\\u003cscript\\u003e${deed}\\u003c/script\\u003e`,
  `<noscript><p title="</noscript><img src=x onerror=${deed}>">`,
]

const code = [
  `javascript:${deed}`,
  `data:text/html,<script>${deed}</script>`,
  `" onmouseover="${deed}" x="`,
  `' autofocus onfocus='${deed}`,
  `\`-${deed}-\``,
  `';${deed};//`,
  `\${${deed}}`,
  `{{constructor.constructor('${deed}')()}}`,
  `#{${deed}}`,
  `<%= ${deed} %>`,
  '{{name}}',
  '$t(title)',
  '$t(common.close, {"count": 1})',
  '{{- name, html}}',
  '%s %d %o %c',
  '{"__proto__":{"injected":1}}',
]

const other = [
  `=HYPERLINK("http://evil.example","x")`,
  '+1+cmd|" /C calc"!A0',
  '@SUM(1+1)*cmd|" /C calc"!A0',
  "'; drop table course_registrations; --",
  "' or '1'='1",
  '1; update user_roles set role = 1',
  '../../../../etc/passwd',
  'x\r\nBcc: evil@evil.example\r\n\r\nx',
  '?subject=x&body=y',
  '\u202Eevil\u202C left to right',
  '\u2066\u2067\u2068 isolates without end',
  'مرحبا بالعالم שלום',
  `Z${'\u0300\u0301\u0302\u0303\u0489'.repeat(15)}algo`,
  '\u200B\u200C\u200D\uFEFFxy\u00AD',
  '\u0001\u0007\u0008\u001B[31m\u007F\u0085x',
  '\u2028\u2029x',
  '👩‍👩‍👧‍👦🏳️‍🌈 ﷽ 𒐫 ꧅',
  'W'.repeat(2000),
  `${'long-'.repeat(400)}`,
  `http://evil.example/${'a'.repeat(1900)}`,
  'ﬀ ß İ ı K Å',
  '-- undefined null NaN [object Object]',
]

const strings = [...markup, ...code, ...other]

/** Ways to say the same once more. */
const variations: readonly ((text: string, round: number) => string)[] = [
  (text) => text,
  (text, round) => `${text}${text}${round}`,
  (text, round) => `${round}"'>${text}`,
  (text, round) => `</dd></td></tr>${text}<!--${round}`,
  (text, round) => `${text.replaceAll('window', `win${round % 2 === 0 ? '' : '\\u0064ow'}`)}${round}`,
  (text, round) => `${String.fromCodePoint(0x300 + (round % 100))}${text}`,
  (text, round) => [...text].map((each, at) => (at % 2 === round % 2 ? each.toUpperCase() : each)).join(''),
  (text, round) => text.replaceAll('<', '<<').replaceAll(' ', ['\t', '\n', '/', '\f'][round % 4] ?? ' '),
]

/** So many strings that would do harm where they are taken for more than text, each another one. */
export function createInjections(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / strings.length)
    const vary = variations[round % variations.length] ?? variations[0]
    const text = strings[index % strings.length] ?? ''
    return vary === undefined ? text : vary(text, round)
  })
}
