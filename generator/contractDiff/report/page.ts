import { formatHtml, formatTextWithCode, type HtmlFragment } from "../../html/fragment.js";
import { renderHtmlPage } from "../../html/page.js";
import { visibleText } from "../../escape/visibleText.js";
import type { ContractFinding } from "../contractFinding.js";
import { SEVERITIES } from "../severity.js";
import {
  actionsOf,
  evidenceOf,
  isShown,
  notesOf,
  severitiesInWords,
  severityFor,
  SEVERITY_HEADINGS,
  verdictsOf,
  type ContractReport,
  type ContractSide,
} from "./contractReport.js";

/** Returns the report as a web page that needs no network and no script. */
export function renderContractDiffPage(report: ContractReport): string {
  const { before, after, as, level = "all" } = report;
  const shown = report.findings.filter((finding) => isShown(finding, as, level));
  const sections = SEVERITIES.map((severity) => {
    const own = shown.filter((finding) => severityFor(finding, as) === severity);
    return own.length === 0
      ? formatHtml``
      : formatHtml`<section class="${severity}"><h2>${SEVERITY_HEADINGS[severity]} (${own.length})</h2>
${own.map((finding) => formatFinding(finding, report))}</section>
`;
  });
  return renderHtmlPage({
    title: visibleText(`Contract of ${after.name}: ${before.version} → ${after.version}`),
    styles: ["contractDiff.css"],
    scripts: [],
    body: formatHtml`<header>
<h1>What changes in the contract of ${visibleText(after.name)}</h1>
${[...verdictsOf(report).map(({ text }) => text), ...notesOf(report, level)].map((text) => formatHtml`<p>${text}.</p>`)}
</header>
<main>
${sections}</main>
<footer>${formatSide("From", before)}${formatSide("To", after)}</footer>`,
  });
}

function formatFinding(finding: ContractFinding, { as }: ContractReport): HtmlFragment {
  const { rule, path, also = [], title, why, fingerprint, before, after } = finding;
  return formatHtml`<article id="f${fingerprint}">
<h3><span>${formatTextWithCode(visibleText(title))}</span> <a href="#f${fingerprint}" title="Link to this finding">${rule}</a></h3>
<p class="quiet">${severitiesInWords(finding, as)}</p>
${evidenceOf(finding).map(({ words, code }) => formatHtml`<p>${visibleText(words)}${code !== undefined && formatHtml`: <code>${visibleText(code)}</code>`}</p>`)}
${actionsOf(finding, as).map(({ audience, text }) => formatHtml`<p><b>${audience}</b> ${formatTextWithCode(visibleText(text))}</p>`)}
<details><summary>Why, before and after</summary>
<p>${why}</p>
${before !== undefined && formatHtml`<p>before: <code>${visibleText(before)}</code></p>`}${after !== undefined && formatHtml`<p>after: <code>${visibleText(after)}</code></p>`}
${[path, ...also].map((each) => formatHtml`<p><code>${visibleText(each)}</code></p>`)}
</details>
</article>
`;
}

function formatSide(word: string, { given, name, version, sha256, isAbsent }: ContractSide): HtmlFragment {
  if (isAbsent === true) return formatHtml`<p>${word} <code>${visibleText(given)}</code>, which does not exist</p>`;
  return formatHtml`<p>${word} <code>${visibleText(given)}</code>, ${visibleText(`${name} ${version}`)}, SHA-256 <code>${sha256}</code></p>`;
}
