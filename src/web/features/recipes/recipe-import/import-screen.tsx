import { Button, Stack } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryImport } from '#shared/contract/maintenance/library-imports.ts'
import type { ImportPreview } from '#shared/contract/recipes/recipe-imports.ts'
import { mayManageImport } from '#shared/permissions.ts'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { useUploadLibrary } from '#web/features/maintenance/library-imports/library-imports.queries.ts'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { useNewSettings } from '../recipe-editor/new-settings.ts'
import type { Received } from '../share-target/share-destination.ts'
import { useSharedFiles } from '../share-target/use-received-files.ts'
import { classifyInput } from './classify-input.ts'
import { ImportField } from './import-field.tsx'
import { ImportHelpers } from './import-helpers.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportReview, type ImportWish } from './import-review.tsx'
import { LinkList } from './link-list.tsx'
import { awaitHandover } from './page-handover.ts'
import { PhotoImport } from './photo-import.tsx'
import { usePreview, usePreviewFiles } from './recipe-import.queries.ts'
import { ReportList } from './report-list.tsx'
import { SharedFiles } from './shared-files.tsx'

interface Props {
  /** What stands in the address: a bookmarklet or another app brought it. */
  given: string
  /** What an address in hand already is to become. */
  wish: ImportWish
  /** Forgets it, so that Back does not import again. */
  onTaken: () => void
  /** A bookmarklet opened this window and will hand over the page that it stood on. */
  isHandover?: boolean
  /** Another app shared files, which lie ready or did not arrive. */
  received?: Received
  /** The import of several links that is looked at. */
  report?: string
  onReport: (id: string | undefined) => void
  /** The archive that is looked at before anything of it is imported. */
  library?: string
  onLibrary: (id: string | undefined) => void
}

const Library = lazyPart(async () => ({
  default: (await import('#web/features/maintenance/library-imports/library-import-screen.tsx')).LibraryImportScreen,
}))

/** Import: one field that takes anything, then a preview that can be edited, then the recipe. */
export function ImportScreen(props: Props) {
  const { given, wish, isHandover, received, onTaken, report, onReport, library, onLibrary } = props
  const { t } = useTranslation()
  const [text, setText] = useState(given)
  const [wished] = useState(wish)
  const [found, setFound] = useState<ImportPreview | null>(null)
  const [files, setFiles] = useState<File[]>([])
  const [wasMissed] = useState(received === 'missed')
  const [photo, setPhoto] = useState<File>()
  const [links, setLinks] = useState<string[] | null>(null)
  const preview = usePreview()
  const archive = useUploadLibrary()
  const document = usePreviewFiles()
  const settings = useNewSettings()
  const me = useUser()
  const isWorking = preview.isPending || archive.isPending || document.isPending

  const read = (input: string) => {
    const what = classifyInput(input)
    archive.reset()
    document.reset()
    if (what.kind === 'nothing') return
    if (what.kind === 'links') return setLinks(what.urls)
    preview.mutate(what.kind === 'link' ? { url: what.url } : { data: what.data }, { onSuccess: setFound })
  }
  const readFile = async (file: File) => {
    preview.reset()
    if (file.type.startsWith('image/')) return setPhoto(file)
    if (isArchive(file)) return archive.mutate([file], { onSuccess: ({ id }) => onLibrary(id) })
    if (isPdf(file)) return document.mutate({ files: [file] }, { onSuccess: setFound })
    const content = await file.text()
    setText(content)
    read(content)
  }
  useSharedFiles(received === 'files', taken => {
    onTaken()
    const [only, ...more] = taken
    if (only && !more.length && !isArchive(only)) void readFile(only)
    else setFiles(taken)
  })
  const started = useRef(false)
  useEffect(() => {
    if (started.current || !given) return
    started.current = true
    onTaken()
    if (!isHandover) return read(given)
    void awaitHandover().then(page => {
      if (!page) return read(given)
      setText(page.html)
      preview.mutate({ data: page.html, url: page.url }, { onSuccess: setFound })
    })
  })

  if (found)
    return (
      <ImportReview
        preview={{ ...found, recipe: { settings, ...found.recipe } }}
        wish={wished}
        onBack={() => setFound(null)}
      />
    )
  const mayManage = (found: LibraryImport) => mayManageImport(me, found)
  const open = (id: string) => {
    setLinks(null)
    setText('')
    onReport(id)
  }
  if (report) return <ImportReport key={report} id={report} onBack={() => onReport(undefined)} onBegun={open} />
  if (library)
    return (
      <Suspense fallback={<RowsSkeleton rows={4} height={44} label={t('libraryImport.reading')} />}>
        <Library.Part key={library} id={library} mayManage={mayManage} onBack={() => onLibrary(undefined)} />
      </Suspense>
    )
  if (photo)
    return (
      <Stack align="flex-start">
        <Button variant="default" onClick={() => setPhoto(undefined)}>
          {t('action.back')}
        </Button>
        <PhotoImport first={photo} />
      </Stack>
    )
  if (links) return <LinkList urls={links} onBack={() => setLinks(null)} onBegun={open} />
  return (
    <>
      <SharedFiles files={files} isWorking={isWorking} onRead={file => void readFile(file)} />
      {wasMissed && (
        <Notice kind="warning" title={t('received.missed')} mb="md">
          {t('received.missedHint')}
        </Notice>
      )}
      <ImportField
        text={text}
        onText={setText}
        onRead={read}
        onFile={file => void readFile(file)}
        isWorking={isWorking}
        error={preview.error ?? document.error ?? archive.error}
        isFileWrong={!preview.error}
      />
      <ReportList />
      <ImportHelpers />
    </>
  )
}

const isPdf = ({ name, type }: File) => /\.pdf$/i.test(name) || type === 'application/pdf'
const isArchive = ({ name, type }: File) => /\.(zip|paprikarecipes)$/i.test(name) || type.includes('zip')
