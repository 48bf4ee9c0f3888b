import type { PlacedFile } from './pack-files.ts'

/** Files that were dropped, with those in dropped folders. What is dropped is told only while the event lasts, so it is asked for at once. */
export async function droppedFiles(transfer: DataTransfer): Promise<PlacedFile[]> {
  const dropped = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map(item => ({ entry: item.webkitGetAsEntry?.() ?? null, file: item.getAsFile() }))
  const files: PlacedFile[] = []
  for (const { entry, file } of dropped) {
    if (entry?.isDirectory) for await (const placed of filesBelow(entry as FileSystemDirectoryEntry)) files.push(placed)
    else if (file) files.push({ path: file.name, file })
  }
  return files
}

async function* filesBelow(folder: FileSystemDirectoryEntry, above = ''): AsyncGenerator<PlacedFile> {
  const path = `${above}${folder.name}/`
  for (const entry of await entriesOf(folder)) {
    if (entry.isDirectory) yield* filesBelow(entry as FileSystemDirectoryEntry, path)
    else yield { path: path + entry.name, file: await fileOf(entry as FileSystemFileEntry) }
  }
}

/** Browsers tell a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (!some.length) return all
    all.push(...some)
  }
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => {
    entry.file(resolve, reject)
  })
