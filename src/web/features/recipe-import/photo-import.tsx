import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconCamera, IconCrop, IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import i18next from 'i18next'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { app } from '#shared/contract/app.ts'
import { query } from '#web/api/query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/skeletons.tsx'
import { recipeLink, useGroupSlug } from '../recipes/recipe-links.ts'
import classes from './import.module.css'
import { ImportFailure } from './import-failure.tsx'
import { PhotoShown } from './photo-shown.tsx'
import { useImportPhotos } from './recipe-import.queries.ts'

const CropDialog = lazy(() => import('../pictures/crop-dialog.tsx'))

interface Photo {
  id: string
  file: File
}

/** Photos of a recipe, on paper or a screen, read by the AI server of the installation. */
export function PhotoImport() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const groupSlug = useGroupSlug()
  const about = useQuery(query(app.getAbout))
  const input = useRef<HTMLInputElement>(null)
  const [photos, setPhotos] = useState<Photo[]>([])
  const [inHand, setInHand] = useState<Photo>()
  const [isTranslated, setTranslated] = useState(true)
  const read = useImportPhotos()
  const add = (files: FileList | null) =>
    setPhotos(now => [...now, ...[...(files ?? [])].map(file => ({ id: crypto.randomUUID(), file }))])
  if (about.isPending) return <RowsSkeleton rows={3} height={44} label={t('import.working')} />
  if (!about.data?.enableOpenaiImageServices)
    return (
      <EmptyState icon={IconCamera} title={t('import.noPhotos')}>
        {t('import.noPhotosHint')}
      </EmptyState>
    )
  return (
    <Stack>
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
                  {t('editor.removePicture')}
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
          onClick={() => input.current?.click()}
        >
          {t('import.addPhotos')}
        </Button>
      </Group>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={event => {
          add(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
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
                images: photos.map(({ file }) => file),
                language: isTranslated ? i18next.language : undefined,
              },
              { onSuccess: slug => void navigate(recipeLink(groupSlug, slug)) },
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
            file={inHand.file}
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
