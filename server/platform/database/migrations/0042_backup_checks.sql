CREATE TABLE "backup_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"checked_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"data_of" timestamp with time zone,
	"tables" integer NOT NULL,
	"rows" bigint NOT NULL,
	"pictures" integer NOT NULL,
	"failure" text
);
