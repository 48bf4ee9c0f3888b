import { Skeleton, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Pictured } from '../recipes/recipe-media.ts'
import { RecipePicture } from '../recipes/recipe-picture.tsx'
import classes from './recipe-view.module.css'

/** The shape of a recipe that is on its way; what a list knew of it is there already. */
export function RecipeSkeleton({ known }: { known?: Pictured }) {
  const { t } = useTranslation()
  return (
    <div className={classes.page} role="status" aria-label={t('recipes.loading')}>
      <div className={classes.header}>
        <div className={classes.picture}>
          {known ? (
            <RecipePicture recipe={known} first sizes="(max-width: 47.49em) 100vw, min(60vw, 620px)" />
          ) : (
            <Skeleton height="100%" />
          )}
        </div>
        <div className={classes.words}>
          {known ? (
            <Title order={1} className={classes.name}>
              {known.name}
            </Title>
          ) : (
            <Skeleton height={44} width="70%" />
          )}
          <Stack mt="md" gap="sm">
            <Skeleton height={16} width="40%" />
            <Skeleton height={16} width="90%" />
            <Skeleton height={16} width="75%" />
          </Stack>
        </div>
      </div>
      <div className={classes.body}>
        <Stack gap="sm">
          {['a', 'b', 'c', 'd', 'e', 'f'].map(row => (
            <Skeleton key={row} height={28} />
          ))}
        </Stack>
        <Stack gap="lg">
          {['a', 'b', 'c'].map(row => (
            <Skeleton key={row} height={72} />
          ))}
        </Stack>
      </div>
    </div>
  )
}
