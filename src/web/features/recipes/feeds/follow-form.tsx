import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feeds } from '#shared/contract/recipes/feeds.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { besideButton } from '#web/ui/forms/beside-button.tsx'
import { textLimits } from '#web/ui/forms/input-limits.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useFollowFeed } from './feeds.queries.ts'

/** The address of a blog to follow. What was put in stays until it worked. */
export function FollowForm() {
  const { t } = useTranslation()
  const follow = useFollowFeed()
  const [url, setUrl] = useState('')
  const submit = () =>
    follow.mutate(url, {
      onSuccess: ({ title }) => {
        setUrl('')
        toast.success(t('feeds.followed', { name: title }))
      },
    })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (url.trim()) submit()
      }}
    >
      <TextInput
        mt="md"
        maw={640}
        label={t('feeds.address')}
        placeholder="https://…"
        inputMode="url"
        autoCapitalize="none"
        {...textLimits(feeds.create, 'url')}
        value={url}
        onChange={event => {
          setUrl(event.currentTarget.value)
          follow.reset()
        }}
        error={follow.error && failureText(follow.error, t)}
        inputContainer={besideButton(
          <Button type="submit" loading={follow.isPending} disabled={!url.trim()}>
            {t('feeds.follow')}
          </Button>,
        )}
      />
    </form>
  )
}
