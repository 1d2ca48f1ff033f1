/**
 * What a text file says, as UTF-8 or, where it is none, as older spreadsheets write it.
 * @throws Error with what to tell the owner, where it is larger than so many bytes
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
