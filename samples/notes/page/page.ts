import { connectNotes, type Notes } from "../src/mcp/contract/client.js";
import { http, type HttpClientOptions } from "mcpgen-sdk/http-client";
import { keepChange, takeChange } from "./change.js";
import { createLogin, hasTokens } from "./login.js";
import { attempt, leavePage } from "./messages.js";
import { NotesSection } from "./notesSection.js";
import { cloneTemplate, onSubmit, part } from "./parts.js";
import { loadSettings } from "./settings.js";

interface User {
  /** Identifies the user among all users of all authorization servers. */
  readonly owner: string;
  readonly notes: Notes;
  readonly section: NotesSection;
}

const main = document.getElementById("main")!;
/** Tells the other tabs that a user has logged out. */
const logOuts = new BroadcastChannel("log out");
const { server, issuer, clientId } = await loadSettings();
const home = new URL(".", server);
let user: User | undefined;

const login =
  issuer === undefined
    ? undefined
    : createLogin({
        issuer,
        clientId,
        redirectUri: home,
        leave(url) {
          const change = user?.section.running;
          if (change !== undefined) keepChange({ owner: user!.owner, change });
          leavePage(url);
        },
      });

// The login knows the page by one URL, such as http://127.0.0.1:3000/ and not http://localhost:3000/.
if (location.origin === home.origin) await start();
else location.replace(home);

async function start(): Promise<void> {
  // The browser may keep this page for its button Back, and the next user may press it.
  addEventListener("pagehide", () => main.replaceChildren());
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
  await attempt(main, async () => {
    const { isCallback, error } = await finishLogin();
    if (login !== undefined && hasTokens())
      await open({ authorization: login }, isCallback && error === undefined);
    // Without the other scope, the notes are shown all the same.
    if (error !== undefined) throw error;
  });
  if (user === undefined) showLogIn();
}

/** Continues a login if the authorization server has sent the browser to this page. */
async function finishLogin(): Promise<{ isCallback: boolean; error?: Error }> {
  const { href, search } = location;
  if (!new URLSearchParams(search).has("state")) return { isCallback: false };
  // The code in the URL is neither kept in the history nor copied with the address.
  history.replaceState(null, "", home);
  const error = await login?.finish(href).catch((reason: Error) => reason);
  return { isCallback: true, ...(error && { error }) };
}

/** Shows the form that begins a login. */
function showLogIn(): void {
  const form = cloneTemplate("log-in") as HTMLFormElement;
  part(form, login === undefined ? "with-issuer" : "with-token").remove();
  if (issuer !== undefined) part(form, "issuer").textContent = issuer;
  onSubmit(form, (read) => {
    const options: HttpClientOptions =
      login !== undefined
        ? { authorization: login }
        : { headers: { authorization: `Bearer ${read("token")}` } };
    void attempt(main, () => open(options, false));
  });
  main.replaceChildren(form);
}

/**
 * Connects to the server, which needs a login, and shows the notes.
 *
 * @param isStepUp true if the user has agreed to the scope that an earlier change needed.
 */
async function open(
  options: HttpClientOptions,
  isStepUp: boolean,
): Promise<void> {
  const about = { name: "notes-page", version: "1.0.0" };
  const notes = await connectNotes(http(server, options), about);
  const { issuer, subject = "a user without a name" } = await notes.whoAmI();
  const owner = JSON.stringify([issuer, subject]);
  const section = new NotesSection(notes, subject);
  await section.refresh();
  user = { owner, notes, section };
  main.replaceChildren(section.element);
  part(section.element, "log-out").addEventListener("click", () => {
    logOuts.postMessage(owner);
    void logOut(notes);
  });
  logOuts.onmessage = ({ data }) => {
    if (data === owner) void logOut(notes);
  };
  const kept = takeChange();
  if (kept === undefined) return;
  if (kept.owner !== owner)
    throw new Error(
      "The authorization server has logged in another user, so your change was not made.",
    );
  if (isStepUp) await section.apply(kept.change);
  else section.restore(kept.change);
}

/** Deletes everything that belongs to the user, and loads the page again, because its memory may still contain something. */
async function logOut(notes: Notes): Promise<void> {
  main.replaceChildren();
  await Promise.allSettled([notes.close(), login?.forget(server)]);
  sessionStorage.clear();
  location.replace(home);
}
