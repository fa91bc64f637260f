-- runs-with: 0260-drop-office-tasks
-- The office keeps its list of work outside the product. Notes about people stay.
DROP TABLE IF EXISTS office_task;
DROP INDEX IF EXISTS lead_next_step_by_day;
