import { suite } from "uvu";
import { serviceConformance } from "../stores/support/serviceConformance.js";
import { openPostgresService } from "./support/openPostgresService.js";
import { PostgresServer } from "./support/postgresServer.js";

const test = suite("a service in Postgres");

let server: PostgresServer;
test.before(async () => {
  server = await PostgresServer.start();
});
test.after(() => server.end());

serviceConformance(test, (limits) => openPostgresService(server, limits));

test.run();
