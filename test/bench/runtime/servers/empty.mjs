process.stdout.write("\n");
