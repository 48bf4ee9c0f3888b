import { Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Cookbook, cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import type { FilterPart } from '#shared/domain/filter/condition.ts'
import { recipeFields } from '#shared/domain/filter/recipe-fields.ts'
import { useSaveOver } from '#web/ui/conflicts/use-save-over.tsx'
import { FormButtons } from '#web/ui/forms/form-buttons.tsx'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { useTellFaults } from '#web/ui/forms/use-tell-faults.ts'
import { useBottomInset } from '#web/ui/page/use-bottom-inset.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { FilterBuilder } from '../filter-builder/filter-builder.tsx'
import { useConditions } from '../filter-builder/use-conditions.ts'
import { CookbookPreview, FitCount } from './cookbook-preview.tsx'
import classes from './cookbooks.module.css'
import { type CookbookBody, useSaveCookbook } from './cookbooks.queries.ts'
import { LeaveCookbook } from './leave-cookbook.tsx'

/** Before recipes are asked for while somebody types. */
const pause = 300

interface Props {
  /** The one that is changed; a new one comes to be when it is saved. */
  cookbook?: Cookbook
  /** What a new one is called until somebody says otherwise. */
  usualName?: string
  /** What a new one holds until then. */
  initialParts?: FilterPart[]
  /** Said before everything else. */
  note?: string
  onSaved: (cookbook: Cookbook) => void
  onCancel: () => void
}

/** A cookbook's name and what it holds, with the recipes that it would hold below. */
export function CookbookEditor({ cookbook, usualName = '', initialParts = [], note, onSaved, onCancel }: Props) {
  const { t } = useTranslation()
  const rules = rulesIn(t)
  const save = useSaveCookbook()
  const tellFaults = useTellFaults(['name', 'description'], 'cookbook')
  const isDone = useRef(false)
  const over = useSaveOver<Cookbook, CookbookBody>({
    labels: {
      name: t('cookbooks.name'),
      description: t('cookbooks.description'),
      public: t('cookbooks.isPublic'),
      queryFilterString: t('cookbooks.holds'),
    },
  })
  const conditions = useConditions(cookbook?.queryFilter.parts ?? initialParts, recipeFields)
  const stored = cookbook?.queryFilterString ?? ''
  const isUnreadable = stored !== '' && cookbook?.queryFilter.parts.length === 0
  const [first] = useState(conditions.text)
  const [settled] = useDebouncedValue(conditions.text, pause)
  const asked = conditions.text && settled
  const form = useForm({
    initial: {
      name: cookbook?.name ?? usualName,
      description: cookbook?.description ?? '',
      public: cookbook?.public ?? false,
    },
    rules: {
      name: [rules.required, rules.sent(cookbooks.create, 'name')],
      description: [rules.sent(cookbooks.create, 'description')],
    },
    onSubmit: async values => {
      if (conditions.fault) return void toast.failure(t(`filter.faults.${conditions.fault}`), { id: 'cookbook' })
      const draft = { ...values, name: values.name.trim(), queryFilterString: conditions.text }
      try {
        const saved = await save.mutateAsync({ cookbook, draft, save: over.save })
        isDone.current = true
        onSaved(saved)
      } catch (error) {
        return tellFaults(error)
      }
    },
  })
  useBottomInset('foot')
  useBottomInset('writing')
  const isUnsaved = () => !isDone.current && (form.isChanged || conditions.text !== first)
  return (
    <form {...form.formProps} className={classes.editor}>
      <Stack gap="lg" className={classes.fields}>
        {note && (
          <Text size="sm" role="note">
            {note}
          </Text>
        )}
        <TextInput label={t('cookbooks.name')} required {...form.text('name')} />
        <Textarea label={t('cookbooks.description')} autosize minRows={2} {...form.text('description')} />
        {isUnreadable && (
          <Text size="sm" role="note">
            {t('cookbooks.unreadable')} <code dir="ltr">{stored}</code>
          </Text>
        )}
        <FilterBuilder label={t('cookbooks.holds')} fields={recipeFields} conditions={conditions} />
        <Switch label={t('cookbooks.isPublic')} description={t('cookbooks.publicHint')} {...form.check('public')} />
      </Stack>
      {asked && <CookbookPreview text={asked} />}
      <div className={classes.bar}>
        <Text className={classes.fitting} size="sm" c="dimmed" role="status" data-figures>
          {asked ? <FitCount text={asked} /> : t(`filter.faults.${conditions.fault ?? 'value-missing'}`)}
        </Text>
        <FormButtons onCancel={onCancel} isSending={form.isSending} isDisabled={conditions.fault !== undefined} />
      </div>
      <LeaveCookbook isUnsaved={isUnsaved} />
      {over.panel}
    </form>
  )
}
