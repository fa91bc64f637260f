/** A condition of a row of `parcel`: the newest entry about its clock, or about all clocks of its sale, holds it. */
export const IS_HELD = `(
  coalesce((SELECT kind = 'parcel_held' FROM sale_history AS hold WHERE hold.sale_id = parcel.sale_id AND hold.parcel_id = parcel.id
    AND kind IN ('parcel_held', 'parcel_resumed') ORDER BY sequence DESC LIMIT 1), false)
  OR coalesce((SELECT kind = 'sale_held' FROM sale_history AS hold WHERE hold.sale_id = parcel.sale_id
    AND kind IN ('sale_held', 'sale_resumed') ORDER BY sequence DESC LIMIT 1), false))`;
