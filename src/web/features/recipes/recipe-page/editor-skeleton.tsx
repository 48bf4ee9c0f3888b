import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LineSkeleton } from '#web/ui/states/skeletons.tsx'
import type { Pictured } from '../recipes/pictures/recipe-media.ts'
import { RecipePicture } from '../recipes/pictures/recipe-picture.tsx'
import classes from './editor-skeleton.module.css'

/** The shape of the editor while its code or the recipe is on its way. */
export function EditorSkeleton({ known }: { known?: Pictured }) {
  return (
    <div className={classes.page}>
      <EditorFormSkeleton known={known} />
    </div>
  )
}

/** The name, the picture beside it, what the recipe is in short, the first lines. */
export function EditorFormSkeleton({ known }: { known?: Pictured }) {
  const { t } = useTranslation()
  return (
    <div className={classes.form}>
      <div className={classes.top}>
        <div role="status" aria-label={t('recipes.loading')}>
          <Skeleton height={48} />
        </div>
        <div className={classes.picture}>{known && <RecipePicture recipe={known} sizes="352px" />}</div>
        <div>
          <Field label={88} height={68} />
          <div className={classes.facts}>
            {[48, 88, 64, 76].map(label => (
              <Field key={label} label={label} />
            ))}
          </div>
        </div>
      </div>
      <div className={classes.lines}>
        <Skeleton height={26} width={120} />
        {['a', 'b', 'c', 'd'].map(line => (
          <Skeleton key={line} height={34} />
        ))}
      </div>
    </div>
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
