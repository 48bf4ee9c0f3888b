import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import i18next from 'i18next'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { app } from '#shared/contract/admin/app.ts'
import type { ImportPreview } from '#shared/contract/recipes/recipe-imports.ts'
import { query } from '#web/api/query.ts'
import { usePictureInput } from '#web/features/files/pictures/use-picture-input.tsx'
import { useGroupSlug } from '#web/links/recipe-links.ts'
import { IconCamera, IconCrop, IconPhotoUp, IconTrash } from '#web/ui/icons/icons.ts'
import { newId } from '#web/ui/new-id.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { useNewSettings } from '../recipe-editor/new-settings.ts'
import { useSharedFiles } from '../share-target/use-received-files.ts'
import classes from './import.module.css'
import { ImportFailure } from './import-failure.tsx'
import { ImportReview } from './import-review.tsx'
import { PhotoShown } from './photo-shown.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { usePreviewFiles } from './recipe-import.queries.ts'

const CropDialog = lazy(() => import('#web/features/files/pictures/crop-dialog.tsx'))

interface Photo {
  id: string
  file: File
}

interface Props {
  /** Another app shared photos. */
  areReceived?: boolean
  /** A photo that is in hand already. */
  first?: File
}

/** Photos of a recipe, on paper or a screen, read by the AI server of the installation. */
export function PhotoImport({ areReceived, first }: Props) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const about = useQuery(query(app.getAbout))
  const [photos, setPhotos] = useState<Photo[]>(() => (first ? [{ id: newId(), file: first }] : []))
  const [inHand, setInHand] = useState<Photo>()
  const [isTranslated, setTranslated] = useState(true)
  const read = usePreviewFiles()
  const settings = useNewSettings()
  const [found, setFound] = useState<ImportPreview | null>(null)
  const add = (file: File) => setPhotos(now => [...now, { id: newId(), file }])
  const input = usePictureInput(add, { isSeveral: true })
  const hasCamera = useMediaQuery('(pointer: coarse)')
  const canRead = about.data?.enableOpenaiImageServices
  useSharedFiles(areReceived && canRead, files => files.forEach(add))
  if (found)
    return (
      <>
        <PhotoStrip files={photos.map(({ file }) => file)} />
        <ImportReview
          preview={{ ...found, recipe: { settings, ...found.recipe } }}
          wish={{ keywords: false, edit: false }}
          picture={photos[0]?.file}
          onBack={() => setFound(null)}
        />
      </>
    )
  if (about.isPending) return <RowsSkeleton rows={3} height={44} label={t('import.working')} />
  if (!canRead)
    return (
      <EmptyState
        icon={IconCamera}
        title={t('import.noPhotos')}
        action={
          <Button
            renderRoot={props => (
              <Link
                {...props}
                to="/g/$groupSlug/r/create/new"
                params={{ groupSlug }}
                search={areReceived ? { received: 'files' } : {}}
              />
            )}
          >
            {t(areReceived ? 'received.newRecipe' : 'editor.newTitle')}
          </Button>
        }
      >
        {t('import.noPhotosHint')}
      </EmptyState>
    )
  return (
    <Stack className={classes.photoZone} {...input.zone}>
      {photos.length > 0 && (
        <ul className={classes.photos} aria-label={t('import.photos')}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <PhotoShown file={photo.file} alt={t('import.photo', { number: index + 1 })} />
              <Group gap="xs">
                <Button
                  variant="default"
                  leftSection={<IconCrop size={18} aria-hidden />}
                  disabled={read.isPending}
                  onClick={() => setInHand(photo)}
                >
                  {t('pictures.crop')}
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  leftSection={<IconTrash size={18} aria-hidden />}
                  disabled={read.isPending}
                  aria-label={t('import.removePhoto', { number: index + 1 })}
                  onClick={() => setPhotos(now => now.filter(({ id }) => id !== photo.id))}
                >
                  {t('pictures.remove')}
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPhotoUp size={18} aria-hidden />}
          disabled={read.isPending}
          onClick={input.choose}
        >
          {t('import.addPhotos')}
        </Button>
        {hasCamera && (
          <Button
            variant="default"
            leftSection={<IconCamera size={18} aria-hidden />}
            disabled={read.isPending}
            onClick={input.takePhoto}
          >
            {t('pictures.camera')}
          </Button>
        )}
      </Group>
      {input.inputs}
      <Checkbox
        label={t('import.translate')}
        checked={isTranslated}
        onChange={event => setTranslated(event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed" role="status">
        {read.isPending ? t('import.readingPhotos') : t('import.photosHint')}
      </Text>
      <Group>
        <Button
          disabled={!photos.length}
          loading={read.isPending}
          onClick={() =>
            read.mutate(
              {
                files: photos.map(({ file }) => file),
                language: isTranslated ? i18next.language : undefined,
              },
              { onSuccess: setFound },
            )
          }
        >
          {t('import.readPhotos')}
        </Button>
      </Group>
      {read.error && !read.isPending && <ImportFailure error={read.error} kind="photos" />}
      {inHand && (
        <Suspense>
          <CropDialog
            read={() => Promise.resolve(inHand.file)}
            onClose={() => setInHand(undefined)}
            onDone={file => {
              setPhotos(now => now.map(one => (one.id === inHand.id ? { ...one, file } : one)))
              setInHand(undefined)
            }}
          />
        </Suspense>
      )}
    </Stack>
  )
}
