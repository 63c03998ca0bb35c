/** The picker stands in the kit, because the forms of other areas choose categories too. */
export { JobCategorySelect as CategorySelect } from '../../../kit/picker/JobCategorySelect.tsx'
