import { Title, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RecipeVersion } from '#shared/contract/recipes/recipe-versions.ts'
import { formatDate } from '#web/i18n/format.ts'
import { isCompared } from './recipe-lines.ts'
import classes from './versions.module.css'
import type { VersionsSearch } from './versions-search.ts'

interface Props {
  versions: readonly RecipeVersion[]
  /** The one on the left of the comparison. */
  chosen: string
  onChoose: (search: VersionsSearch) => void
}

/** Who changed what, newest first. Choosing one shows that change: the recipe before it and after it. */
export function VersionList({ versions, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="changes">
      <Title order={2} id="changes" size="h3" mb="xs">
        {t('versions.changes')}
      </Title>
      <ol className={classes.list}>
        {versions.map((version, index) => (
          <li key={version.id}>
            <UnstyledButton
              className={classes.change}
              aria-current={version.id === chosen ? 'true' : undefined}
              onClick={() => onChoose({ before: version.id, after: versions[index - 1]?.id })}
            >
              <time dateTime={version.createdAt}>{formatDate(version.createdAt, 'long')}</time>
              <span>
                <bdi>{version.userName ?? t('bin.somebody')}</bdi>
              </span>
              <span className={classes.fields}>
                <ChangedFields fields={version.changedFields} />
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </section>
  )
}

function ChangedFields({ fields }: { fields: readonly string[] }) {
  const { t, i18n } = useTranslation()
  const names = fields.flatMap(field =>
    isCompared(field) ? [t(`editor.fields.${field}`)] : field === 'image' ? [t('editor.picture')] : [],
  )
  return names.length
    ? new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names)
    : t('versions.somethingElse')
}
