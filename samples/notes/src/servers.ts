import { createServers, failure, type Context } from "./mcp/contract/index.js";
import { ownerOf, type Principal } from "mcpgen-sdk/authorization";
import { Notebooks } from "./notebooks.js";

/** Returns the servers of all revisions. They share the notes. */
export function createNotesServers(): ReturnType<typeof createServers> {
  const notebooks = new Notebooks();
  return createServers({
    tools: {
      listNotes: (_, context) => ({
        notes: notebooks
          .list(ownerIn(context))
          .map(({ id, title }) => ({ id, title, uri: uriOf(id) })),
      }),
      addNote({ title, text }, context) {
        const note = notebooks.add(ownerIn(context), { title, text });
        if (note === undefined)
          return failure("You have too many notes. Delete one of them first.");
        return { id: note.id, uri: uriOf(note.id) };
      },
      deleteNote: ({ id }, context) =>
        notebooks.delete(ownerIn(context), id)
          ? "The note was deleted."
          : failure(`You have no note with the id ${id}.`),
      whoAmI(_, context) {
        const { issuer, subject, scopes } = principalIn(context);
        return {
          issuer,
          ...(subject !== undefined && { subject }),
          scopes: [...scopes],
        };
      },
    },
    prompts: {
      summarizeNotes({ topic }, context) {
        const notes = notebooks
          .list(ownerIn(context))
          .map(({ title, text }) => `# ${title}\n\n${text}`);
        const about = topic === undefined ? "" : ` about ${topic}`;
        return `Summarize what these notes say${about}.\n\n${notes.join("\n\n")}`;
      },
    },
    resources: {
      // Undefined becomes "resource not found", also for a note of another user.
      note: ({ id }, context) => notebooks.find(ownerIn(context), id)?.text,
    },
  });
}

function uriOf(id: string): string {
  return `note://${id}`;
}

/** Returns the text under which the caller's notes are kept. It is the same for all access tokens of the caller. */
function ownerIn(context: Context): string {
  return ownerOf(principalIn(context));
}

/** Returns the authenticated caller. */
function principalIn({ principal }: Context): Principal {
  // It is missing only if this server is started without authorization. It must then not serve notes to everybody.
  if (principal === undefined) throw new Error("the request has no principal");
  return principal;
}
