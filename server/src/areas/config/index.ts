/** What other areas may use of this one. This area uses no other. */

/** Records that hold values of lists check them before they are saved. */
export { assertDictValues } from './dict/dict.queries.ts'
/** Texts are searched for the words of a list. */
export { findDictWords } from './dict/dict.queries.ts'
/** Lists and exports show the label of a value. */
export { dictLabelOf, findDictLabel } from './dict/dict.queries.ts'
/** Every deadline in working hours is counted by these, on the days of the work calendar. */
export { readCalendar } from './calendar/calendar.queries.ts'
export { addWorkTime, isWorkTime, isWorkday, officeWeek, workMinutesBetween } from './calendar/worktime.ts'
export type { WorkCalendar } from './calendar/worktime.ts'
/** The shell finds out at its start whether the pages have changed. */
export { rememberValue } from './param/web-version.ts'
/** Lists show regions by their names. */
export { placeNameOf, regionFullNameOf, regionNameOf, regionNamesOf } from './region/region.queries.ts'
/** Rules and exports look regions up before they save or name them. */
export { findCitiesCalled, findRegionName, findRegions } from './region/region.queries.ts'
export type { Region } from './region/region.queries.ts'
/** A statement that a published column does not serve joins the regions. */
export { regionView } from './region/region.queries.ts'
/** The shell shows the banner and the releases of the browser plugin. */
export { findAnnouncementsFor, findPublicAnnouncements } from './announcement/announcement.queries.ts'
export { noteReading } from './announcement/announcement-receipt.rules.ts'
export { findReleases, findWebRelease, packageAddressOf } from './version/version.queries.ts'
