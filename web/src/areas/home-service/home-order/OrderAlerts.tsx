import { inLanguage, orderAlerts } from '@gongtai/contract'
import type { OrderAlert } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

interface OrderAlertsProps {
  value: OrderAlert | undefined
  onChange: (alert: OrderAlert | undefined) => void
}

/** Pressing an alert narrows the list to it, and pressing it again takes that back. */
export function OrderAlerts({ value, onChange }: OrderAlertsProps) {
  const t = useText(text)
  const language = useLanguage()
  return (
    <div className="order-alerts" role="group" aria-label={t.alerts}>
      <span className="kit-secondary">{t.alerts}</span>
      {orderAlerts.values.map(alert => (
        <button key={alert} type="button" aria-pressed={alert === value} onClick={() => onChange(alert === value ? undefined : alert)}>
          {inLanguage(orderAlerts.labels[alert], language)}
        </button>
      ))}
    </div>
  )
}
