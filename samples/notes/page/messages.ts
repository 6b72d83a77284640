const status = document.getElementById("status")!;
const problem = document.getElementById("problem")!;
let isLeaving = false;

export function showStatus(text: string): void {
  status.textContent = text;
  problem.textContent = "";
}

/** Leaves the page for another one. The calls that wait for the login then reject, which is no problem of the user. */
export function leavePage(url: URL): void {
  isLeaving = true;
  showStatus("The login page opens.");
  location.assign(url);
}

/**
 * Runs an action of the user, and shows its error. Returns true if the action succeeded. While an action runs, further actions in the same
 * element are ignored, so that a second click does not add a second note.
 */
export async function attempt(
  element: HTMLElement,
  action: () => Promise<void>,
): Promise<boolean> {
  if (element.ariaBusy === "true") return false;
  element.ariaBusy = "true";
  showStatus("");
  try {
    await action();
    return true;
  } catch (error) {
    // After a log out, the element is no longer in the page.
    if (!isLeaving && element.isConnected)
      problem.textContent = (error as Error).message;
    return false;
  } finally {
    element.ariaBusy = "false";
  }
}
