import { useSearch } from '@tanstack/react-router'
import { AvatarReview } from '../artificer-avatar/AvatarReview.tsx'
import { CertReview } from './CertReview.tsx'

/** areas/home-service.md, HomeCheckIn. */
export function HomeCheckInPage() {
  const { tab } = useSearch({ strict: false }) as { tab?: unknown }
  return tab === 'AVATAR' ? <AvatarReview /> : <CertReview />
}
