import { formatHtml, type HtmlFragment } from "../../html/fragment.js";
import { renderHtmlPage } from "../../html/page.js";
import {
  formatCount,
  formatDuration,
  formatVerdict,
  isUnanswered,
  type DiagramMessage,
  type SequenceDiagram,
} from "./sequence.js";

/** The maximum number of sessions whose lanes are drawn side by side. More sessions share two lanes. */
const MOST_BANDS = 3;

/** The maximum number of problems in the summary. The diagram has all problems. */
const MOST_LISTED_PROBLEMS = 50;

/** The maximum number of methods and sessions that the control Show lists. */
const MOST_LISTED_METHODS = 100;
const MOST_LISTED_SESSIONS = 100;

const LISTED_METHODS = 5;

/** Returns a captured session as a web page that needs no network: a summary, a sequence diagram, and the JSON of each message. */
export function renderSequencePage(diagram: SequenceDiagram): string {
  const { messages, sessions } = diagram;
  const bands = sessions.length > 1 && sessions.length <= MOST_BANDS ? sessions.length : 1;
  return renderHtmlPage({
    title: `${diagram.file}: MCP session`,
    styles: ["session.css", "sequence.css"],
    scripts: ["session.js", "sessionDetails.js"],
    body: formatHtml`${summaryOf(diagram)}
<main>
${toolsOf(diagram)}
${diagramOf(diagram, bands)}
${legend(diagram)}
</main>`,
    data: { messages, sessions, bands },
  });
}

function summaryOf(diagram: SequenceDiagram): HtmlFragment {
  const { file, messages, wrong, total } = diagram;
  const left = total - new Set(messages.map(({ line, session }) => `${session} ${line}`)).size;
  const facts = factsOf(diagram).map(
    ([term, text]) => formatHtml`<div><dt>${term}</dt><dd><bdi>${text}</bdi></dd></div>`,
  );
  return formatHtml`<header>
<h1><bdi>${file}</bdi></h1>
<p class="verdict${wrong > 0 && " wrong"}">${formatVerdict(diagram)}</p>
<dl class="facts">${facts}</dl>
${left > 0 && messages.length > 0 && formatHtml`<p>The page leaves out the last ${formatCount(left)} messages, because it has reached its maximum size.</p>`}
${problemsOf(messages)}
<noscript><p>The diagram needs JavaScript. The list of problems above does not.</p></noscript>
</header>`;
}

/** Returns the facts of the summary. A fact without a text is left out. */
function factsOf({ sessions, messages, revisions, masked }: SequenceDiagram): [string, string][] {
  const names = (role: "client" | "server"): string =>
    [...new Set(sessions.map((session) => session[role] ?? ""))]
      .filter((name) => name !== "")
      .slice(0, 3)
      .join(", ");
  const times = messages.flatMap(({ time }) => (time === undefined ? [] : [time]));
  const failures = messages.filter(({ outcome }) => outcome === "failed").length;
  const unanswered = messages.filter(isUnanswered).length;
  const last = times.reduce((latest, time) => Math.max(latest, time), 0);
  const facts: [string, string][] = [
    ["Client", names("client")],
    ["Server", names("server")],
    ["Revision", revisions.join(", ")],
    ["Sessions", sessions.length > 1 ? formatCount(sessions.length) : ""],
    ["Time", times.length > 1 ? formatDuration(last) : ""],
    ["Requests", methodCounts(messages)],
    ["Errors and failed tools", failures > 0 ? formatCount(failures) : ""],
    ["Requests without response", unanswered > 0 ? formatCount(unanswered) : ""],
    ["Masked secrets", masked > 0 ? formatCount(masked) : ""],
  ];
  return facts.filter(([, text]) => text !== "");
}

function countMethods(messages: readonly DiagramMessage[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { kind, method } of messages)
    if (method !== undefined && (kind === "request" || kind === "notification"))
      counts.set(method, (counts.get(method) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

function methodCounts(messages: readonly DiagramMessage[]): string {
  const counts = countMethods(messages.filter(({ kind }) => kind === "request"));
  const named = counts.slice(0, LISTED_METHODS).map(([method, count]) => `${method} ${formatCount(count)}`);
  return [...named, ...(counts.length > LISTED_METHODS ? ["…"] : [])].join(", ");
}

function problemsOf(messages: readonly DiagramMessage[]): HtmlFragment | undefined {
  const found = messages.flatMap((message) => message.findings.map((finding) => ({ message, finding })));
  if (found.length === 0) return undefined;
  const items = found.slice(0, MOST_LISTED_PROBLEMS).map(({ message, finding }) => {
    const { line, batched, label, method, kind } = message;
    const anchor = batched === undefined ? `line-${line}` : `line-${line}.${batched}`;
    const subject = kind === "result" || kind === "error" ? `${kind} of ${method ?? "an unknown request"}` : label;
    const named = kind !== "invalid" && formatHtml`, <bdi>${subject}</bdi>`;
    return formatHtml`<li><a href="#${anchor}">Line ${line}</a>${named}: ${finding.pointer !== "" && formatHtml`<code>${finding.pointer}</code> `}${finding.message}</li>
`;
  });
  const more = found.length - items.length;
  return formatHtml`<details open>
<summary>${found.length === 1 ? "1 problem" : `${formatCount(found.length)} problems`}</summary>
<ul class="problems">
${items}${more > 0 && formatHtml`<li>${formatCount(more)} more in the diagram</li>`}
</ul>
</details>`;
}

function toolsOf({ messages, sessions }: SequenceDiagram): HtmlFragment {
  const methods = countMethods(messages)
    .slice(0, MOST_LISTED_METHODS)
    .map(([method, count]) => formatHtml`<option value="method ${method}">${method} (${formatCount(count)})</option>`);
  const named = sessions
    .slice(0, MOST_LISTED_SESSIONS)
    .map(({ name }, i) => formatHtml`<option value="session ${i}">session ${name}</option>`);
  return formatHtml`<div class="tools screen-only">
<label>Search <input id="search" type="search" autocomplete="off"></label>
<output id="hits" for="search"></output>
<label>Show <select id="show">
<option value="all">all messages</option>
<option value="invalid">invalid messages</option>
<option value="failed">errors and failed tools</option>
${methods}${sessions.length > 1 && named}
</select></label>
<button id="next-problem" type="button">Next problem</button>
<span class="keys quiet"><kbd>↑</kbd> <kbd>↓</kbd> select · <kbd>Enter</kbd> details · <kbd>p</kbd> response · <kbd>e</kbd> next problem · <kbd>/</kbd> search · <kbd>n</kbd> next hit</span>
</div>`;
}

function diagramOf({ sessions }: SequenceDiagram, bands: number): HtmlFragment {
  const lanes = Array.from({ length: bands }, (_, i) => {
    const { name, client, server } = bands === 1 && sessions.length > 1 ? { name: "" } : (sessions[i] ?? { name: "" });
    const session = bands > 1 && formatHtml`<bdi class="session">${name}</bdi>`;
    return formatHtml`<div>${session}<span>Client <small>${client}</small></span><span>Server <small>${server}</small></span></div>`;
  });
  return formatHtml`<div id="diagram" role="listbox" tabindex="0" aria-label="Messages of the session">
<div class="lanes" aria-hidden="true"><span>line</span><span>time</span><div class="lane-names">${lanes}</div></div>
<div id="spacer" role="presentation">
<div class="bands" role="presentation"><div class="lifelines" role="presentation">${lanes.map(() => formatHtml`<div class="band" role="presentation"></div>`)}</div></div>
<div id="rows" role="presentation"></div>
</div>
<p id="unprinted" role="presentation" hidden>Print shows the first 2,000 messages. Choose fewer messages with Show.</p>
</div>`;
}

/** Returns the details pane with the meaning of the signs, until a message is selected. */
function legend({ masked }: SequenceDiagram): HtmlFragment {
  return formatHtml`<section id="details" tabindex="-1" aria-label="Details of the selected message">
<h2>Select a message to see its JSON</h2>
<ul class="legend">
<li>A solid line is a request, a dashed line is its response, and a dotted line is a notification.</li>
<li>A bar joins a request with its response. The response shows the duration, if the capture has times.</li>
<li>Red marks errors, failed tools and invalid messages. Violet marks a result that requires input and the rounds of its request.</li>
<li>${masked === 0 ? "mcpgen found no secrets to mask." : `${masked === 1 ? "1 secret is" : `${formatCount(masked)} secrets are`} masked as ***.`} Names and forms of values decide, so look through the page before you publish it.</li>
</ul>
</section>`;
}
