import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/states/notice.tsx'
import { useTableWarnings } from './use-table-warnings.ts'
import { warningText } from './warning-text.ts'

/** Who at home may not eat these recipes, and why. Nothing while there is nothing to warn of. */
export function TableWarnings({ recipes }: { recipes: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation()
  const warningsOf = useTableWarnings(recipes.map(({ id }) => id))
  const lines = recipes.flatMap(({ id, name }) =>
    warningsOf(id).map(warning => ({
      key: `${id} ${warning.diner.id} ${warning.what}`,
      text: `${recipes.length > 1 ? `${name}: ` : ''}${warningText(warning, t)}`,
    })),
  )
  if (!lines.length) return null
  return (
    <Notice kind="warning" title={t('table.check')}>
      <ul style={{ margin: 0, paddingInlineStart: '1.1rem' }}>
        {lines.map(({ key, text }) => (
          <li key={key} dir="auto">
            {text}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
