const inlineScript = /<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const dataType = /type=["']?(application\/(ld\+)?json|speculationrules)\b/i;

/** The scripts that run from a built page itself, neither a file nor data. */
export function readInlineScripts(html: string): string[] {
  return [...html.matchAll(inlineScript)]
    .filter(([, attributes = '']) => !dataType.test(attributes))
    .map(([, , code = '']) => code);
}
