import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '#web/ui/page/section.tsx'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'

interface Props {
  title: string
  links: { id: string; name: string; note: string }[]
  onRevoke: (id: string) => void
}

/** Links that were made before, each with a button that ends it; nothing while there are none. */
export function LinkRows({ title, links, onRevoke }: Props) {
  const { t } = useTranslation()
  if (links.length === 0) return null
  return (
    <Section title={title}>
      <RowList label={title}>
        {links.map(({ id, name, note }) => (
          <Row
            key={id}
            title={<span dir="auto">{name}</span>}
            note={note}
            end={
              <Button variant="default" aria-label={t('plan.revokeLink', { name })} onClick={() => onRevoke(id)}>
                {t('plan.revoke')}
              </Button>
            }
          />
        ))}
      </RowList>
    </Section>
  )
}
