import { readFileSync } from "node:fs";
import type { RedisServer } from "../../support/redisServer.js";
import type { RedisUser } from "./redisClients.js";

const DOCUMENTATION = new URL("../../../templates/runtime/redis.ts", import.meta.url);

/** A package of clients, and the kind of its server. */
export interface ClientKind {
  readonly package: "redis" | "ioredis";
  readonly isCluster: boolean;
}

/** Returns the permissions that the documentation of `redisService` lists for a kind of clients, such as `~<prefix>*` and `+eval`. */
export function documentedPermissions({ package: name, isCluster }: ClientKind): string[] {
  const [, access] = /^ \* - \*\*Access\*\*: ([^]*?)\n \*(?: - |\n)/m.exec(readFileSync(DOCUMENTATION, "utf8"))!;
  const sentences = access!.replaceAll(/\n \* +/g, " ").split(". ");
  const applying = sentences.filter(
    (sentence) =>
      (isCluster || !sentence.includes("Redis Cluster")) && (name === "ioredis" || !sentence.includes("ioredis")),
  );
  const quoted = [...applying.join(" ").matchAll(/`([^`]*)`/g)].map(([, text]) => text!);
  return quoted.flatMap((text) => text.split(" "));
}

/** Creates a user with exactly the documented permissions, for services whose prefix begins with the given text. */
export async function createLimitedUser(
  servers: readonly RedisServer[],
  kind: ClientKind,
  prefix: string,
): Promise<RedisUser> {
  const user = { username: "limited", password: "a password" };
  const permissions = documentedPermissions(kind).map((each) => each.replace("<prefix>", prefix));
  for (const server of servers) {
    const reply = await server.ask("ACL", "SETUSER", user.username, "reset", "on", `>${user.password}`, ...permissions);
    if (reply !== "OK") throw new Error(`ACL SETUSER: ${reply}`);
  }
  return user;
}
