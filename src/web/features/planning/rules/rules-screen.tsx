import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MealPlanRule } from '#shared/contract/planning/meal-plan-rules.ts'
import { useOfferUndo } from '#web/features/maintenance/bin/use-offer-undo.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { IconFilter, IconPencil, IconPlus, IconTrash } from '#web/ui/icons/icons.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { RuleForm, RulePreview } from './rule-form.tsx'
import { useRuleInWords, useWhen } from './rule-words.ts'
import { useRefreshRules, useRemoveRule, useRules } from './rules.queries.ts'

/** The rules by which meals are suggested, told in words, changed in place. */
export function RulesScreen() {
  const { t } = useTranslation()
  const rules = useRules()
  const [open, setOpen] = useState<string>()
  const close = () => setOpen(undefined)
  const items = rules.data?.items ?? []
  return (
    <Page
      title={t('rules.title')}
      lead={t('rules.lead')}
      width="reading"
      actions={
        open !== 'new' && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
            {t('rules.add')}
          </Button>
        )
      }
    >
      <Stack>
        {open === 'new' && (
          <Section title={t('rules.add')}>
            <RuleForm onDone={close} />
          </Section>
        )}
        {rules.isPending && <RowsSkeleton label={t('state.loading')} />}
        {rules.error && !rules.data && (
          <ErrorState
            title={t('rules.failed')}
            message={failureText(rules.error, t)}
            retryLabel={t('action.tryAgain')}
            onRetry={() => void rules.refetch()}
            isRetrying={rules.isFetching}
          />
        )}
        {rules.data && items.length === 0 && open !== 'new' && (
          <EmptyState icon={IconFilter} title={t('rules.none')}>
            {t('rules.noneHint')}
          </EmptyState>
        )}
        {items.map(rule => (
          <RuleCard
            key={rule.id}
            rule={rule}
            isOpen={open === rule.id}
            onEdit={() => setOpen(rule.id)}
            onDone={close}
          />
        ))}
      </Stack>
    </Page>
  )
}

interface CardProps {
  rule: MealPlanRule
  isOpen: boolean
  onEdit: () => void
  onDone: () => void
}

function RuleCard({ rule, isOpen, onEdit, onDone }: CardProps) {
  const { t } = useTranslation()
  const when = useWhen()(rule)
  const words = useRuleInWords(rule)
  const offerUndo = useOfferUndo()
  const refresh = useRefreshRules()
  const { mutateAsync: remove } = useRemoveRule()
  const throwAway = () =>
    void remove(rule.id).then(
      ids => offerUndo(t('rules.removed'), ids, () => void refresh()),
      () => undefined,
    )
  return (
    <Section title={when}>
      {isOpen ? (
        <RuleForm rule={rule} onDone={onDone} />
      ) : (
        <Stack gap="xs">
          <Text dir="auto">{words}</Text>
          {rule.queryFilterString && <RulePreview text={rule.queryFilterString} />}
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={onEdit}
              aria-label={t('rules.editRule', { when })}
            >
              {t('action.edit')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={throwAway}
              aria-label={t('rules.removeRule', { when })}
            >
              {t('action.delete')}
            </Button>
          </Group>
        </Stack>
      )}
    </Section>
  )
}
