import { astroBuild } from '#local/start/astro-build.ts';
import { buildAside, buildIfChanged } from '#local/start/build-if-changed.ts';
import { openLocalRepository } from '#local/start/local-repository.ts';
import { serveUntilStopped } from '#local/start/serve-until-stopped.ts';
import { hashPassword } from '#server/auth/password.ts';

const root = process.cwd();

await serveUntilStopped({
  name: 'npm start',
  hashPassword,
  prepare: async (shutdown) => {
    console.log('Checking whether the site has changed since it was last built ...');
    const built = await buildIfChanged(root, () => {
      console.log('Building the site ...');
      return astroBuild(root, shutdown);
    });
    console.log(built ? 'Built. Starting ...' : 'Nothing has changed. Starting ...');
  },
  // Loaded late, so that a wrong setting is reported without waiting for it.
  serve: async ({ port, dataDir, hosts }, shutdown) => {
    const { startSite } = await import('#local/site-server/site-server.ts');
    const site = await startSite({ root, port, hosts, runsSchedules: true });
    const repository = await openLocalRepository({
      ...{ root, dataDir },
      deploy: async (commit) => {
        console.log('Building what was published ...');
        await site.tell('deployBuilding', commit);
        try {
          await buildAside(root, (outDir) => astroBuild(root, shutdown, { outDir, commit }));
        } catch (error) {
          await site.tell('deployFailed', commit, 'The terminal in which npm start runs says why.');
          throw error;
        }
        site.newDeploy();
        await site.tell('deploySucceeded', commit);
        console.log('What was published is live.');
      },
    });
    shutdown.add(() => repository.close());
    return site;
  },
});
