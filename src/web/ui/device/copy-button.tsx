import { Button, type ButtonProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconCheck, IconCopy } from '../icons/icons.ts'
import { toast } from '../toasts/toasts.ts'
import { copyText } from './copy-text.ts'

interface CopyButtonProps extends ButtonProps {
  text: string
  label?: string
}

/** Copies a text and says so for a moment, or says that the browser did not let us. */
export function CopyButton({ text, label, ...props }: CopyButtonProps) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => ((await copyText(text)) ? setCopied(true) : toast.failure(t('clipboard.failed')))
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} />}
      onClick={() => void copy()}
      aria-live="polite"
      {...props}
    >
      {isCopied ? t('action.copied') : (label ?? t('action.copy'))}
    </Button>
  )
}
