-- runs-with: 0268-rehearse-a-draft
-- The sales that are over with a purchase that is neither completed nor left unsold: the dashboard reads these, and not every sale that
-- there ever was. Kept by triggers, so that an engine of before keeps it too. They write with the rights of the owner: until the grants
-- that follow the migrations an engine has none here, and could not end a sale.
CREATE TABLE sale_to_settle (
  sale_id uuid PRIMARY KEY REFERENCES sale (id)
);

CREATE FUNCTION refresh_sale_to_settle(of_sale uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM sale JOIN parcel ON parcel.sale_id = sale.id AND parcel.phase = 'sold'
    CROSS JOIN LATERAL (SELECT max(sequence) AS sequence FROM sale_history AS history WHERE history.sale_id = sale.id
      AND history.parcel_id = parcel.id AND kind = 'parcel_sold') AS sold
    LEFT JOIN LATERAL (SELECT phase FROM settlement_entry AS entry WHERE entry.sale_id = sale.id AND entry.parcel_id = parcel.id
      AND sold_sequence = sold.sequence ORDER BY turn DESC LIMIT 1) AS newest ON true
    WHERE sale.id = of_sale AND NOT sale.practice AND sale.status IN ('completed', 'cancelled')
      AND (newest.phase IS NULL OR newest.phase NOT IN ('completed', 'unsold')))
  THEN INSERT INTO sale_to_settle (sale_id) VALUES (of_sale) ON CONFLICT DO NOTHING;
  ELSE DELETE FROM sale_to_settle WHERE sale_id = of_sale;
  END IF;
END
$function$;

-- At the commit: only then the lots of a sale that ends are written, and what an addendum changes.
CREATE FUNCTION settle_sale_that_is_over() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM refresh_sale_to_settle(NEW.id);
  RETURN NULL;
END
$function$;
CREATE CONSTRAINT TRIGGER sale_that_is_over_is_settled AFTER INSERT OR UPDATE OF sequence ON sale DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status IN ('completed', 'cancelled')) EXECUTE FUNCTION settle_sale_that_is_over();

CREATE FUNCTION settle_after_step() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM refresh_sale_to_settle(NEW.sale_id);
  RETURN NULL;
END
$function$;
CREATE TRIGGER step_settles_its_sale AFTER INSERT ON settlement_entry FOR EACH ROW EXECUTE FUNCTION settle_after_step();
