import type { ArtificerRow, CheckInState } from '@gongtai/contract'
import type { Gender } from '../../../demo/generator/person.ts'

/** Who stands for something that the area file tells of. */
export type ArtificerStory = 'TOP' | 'EXPIRED_YESTERDAY' | 'DUPLICATE' | 'DUPLICATED'

export interface ArtificerPlan {
  checkInState: CheckInState
  source: ArtificerRow['source']
  isDisabled: boolean
  /** Until next week. */
  isDisabledUntil: boolean
  story?: ArtificerStory
  name?: string
  gender?: Gender
  cityName?: string
  category?: (category: { name: string; requiredCertTypes: readonly string[] }) => boolean
}

const counts: Record<CheckInState, number> = { CHECKED_IN: 318, PENDING_REVIEW: 9, INCOMPLETE: 46, REJECTED: 29, SUSPENDED: 18 }

/** Places of the stories in the order of their numbers. */
const stories: Record<number, Partial<ArtificerPlan>> = {
  0: { story: 'TOP', name: '王秀英', gender: 'F', cityName: '杭州', category: ({ name }) => name.includes('月嫂') },
  126: { story: 'DUPLICATED' },
  318: {
    story: 'EXPIRED_YESTERDAY',
    name: '李建国',
    cityName: '上海',
    gender: 'M',
    category: ({ requiredCertTypes }) => requiredCertTypes.includes('HEALTH'),
  },
  336: { story: 'DUPLICATE', name: '陈小虎', gender: 'M' },
}

/** In the order of their numbers: those who checked in long ago come first. */
export function planArtificers(): ArtificerPlan[] {
  const order: CheckInState[] = ['CHECKED_IN', 'SUSPENDED', 'PENDING_REVIEW', 'REJECTED', 'INCOMPLETE']
  const states = order.flatMap(state => Array.from({ length: counts[state] }, () => state))
  return states.map((checkInState, index) => {
    const isDisabled = checkInState === 'CHECKED_IN' && index % 35 === 20
    return {
      checkInState,
      // Every seventh came by a recruitment, 60 in all.
      source: index % 7 === 3 ? 'LABOR_RECRUIT' : index % 5 === 1 ? 'REFERRAL' : index % 3 === 0 ? 'ADMIN' : 'APP',
      isDisabled,
      isDisabledUntil: isDisabled && index < 120,
      ...stories[index],
    }
  })
}
