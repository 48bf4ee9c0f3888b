import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LineSkeleton } from '#web/ui/skeletons.tsx'
import type { Pictured } from '../recipes/recipe-media.ts'
import { RecipePicture } from '../recipes/recipe-picture.tsx'
import classes from './editor-skeleton.module.css'

/** The shape of the editor while its code or the recipe is on its way. */
export function EditorSkeleton({ known }: { known?: Pictured }) {
  return (
    <div className={classes.page}>
      <EditorFormSkeleton known={known} />
    </div>
  )
}

/** The picture with what can be done with it, field upon field, the first lines. */
export function EditorFormSkeleton({ known }: { known?: Pictured }) {
  const { t } = useTranslation()
  return (
    <>
      <div className={classes.top}>
        <div className={classes.picture}>{known && <RecipePicture recipe={known} sizes="260px" />}</div>
        <div className={classes.choices}>
          <Skeleton height={44} width={180} />
          <Skeleton height={44} />
        </div>
      </div>
      <Stack gap="md" role="status" aria-label={t('recipes.loading')}>
        <Field label={64} height={54} />
        <Field label={88} height={68} />
        <div className={classes.facts}>
          {[48, 88, 64, 76].map(label => (
            <Field key={label} label={label} />
          ))}
        </div>
        <Skeleton height={26} width={120} mt="md" mb={24} />
        {['a', 'b', 'c', 'd'].map(line => (
          <Skeleton key={line} height={34} />
        ))}
      </Stack>
    </>
  )
}

function Field({ label, height = 44 }: { label: number; height?: number }) {
  return (
    <div>
      <LineSkeleton width={label} />
      <Skeleton height={height} />
    </div>
  )
}
