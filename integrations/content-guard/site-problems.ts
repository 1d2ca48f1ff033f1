import { contentProblems } from '#content-rules/content-problems.ts';
import { typedInTemplate } from '#content-rules/typed-facts.ts';
import { readContent, readRoutes, readTemplates } from './guarded-files.ts';

/**
 * What is wrong with the words under `root`, in its content and in its templates, each as
 * `file:line: sentence`.
 */
export async function siteProblems(root: string): Promise<string[]> {
  const found = [
    ...(await contentProblems(await readContent(root), await readRoutes(root))),
    ...[...(await readTemplates(root))].flatMap(([file, source]) => templateProblems(file, source)),
  ];
  return found.map(({ file, line, sentence }) => `${file}:${line}: ${sentence}`);
}

const templateProblems = (file: string, source: string) =>
  source.split('\n').flatMap((text, index) =>
    typedInTemplate(text).map((words) => ({
      file,
      line: index + 1,
      sentence: `"${words}" is typed by hand. Show a fact of src/content/business/facts.yaml instead.`,
    })),
  );
