import { avatarRejectReasons, certRejectReasons, inLanguage } from '@gongtai/contract'
import type { Language, Text } from '@gongtai/contract'

const labels: Record<string, Text> = { ...certRejectReasons.labels, ...avatarRejectReasons.labels }

export function reasonOf({ rejectReasonCode, rejectReason }: { rejectReasonCode: string | null; rejectReason: string | null }, language: Language): string {
  const label = rejectReasonCode === null ? undefined : inLanguage(labels[rejectReasonCode]!, language)
  return [label, rejectReason].filter(part => part).join('：')
}
