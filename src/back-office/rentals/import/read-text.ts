/**
 * The text of a file, read as UTF-8, or else as older spreadsheets write it.
 * @throws Error with a sentence for the owner, if it is larger than `limit` bytes
 */
export async function readText(file: File, limit: number, tooLarge: string): Promise<string> {
  if (file.size > limit) throw new Error(tooLarge);
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
