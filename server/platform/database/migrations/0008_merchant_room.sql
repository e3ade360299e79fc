CREATE TABLE "merchant_statistics" (
	"merchant_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"whatsapp" integer DEFAULT 0 NOT NULL,
	"bookmarks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "merchant_statistics_merchant_id_day_pk" PRIMARY KEY("merchant_id","day")
);
--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "business_registration" text;--> statement-breakpoint
ALTER TABLE "post_statistics" ADD COLUMN "bookmarks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant_statistics" ADD CONSTRAINT "merchant_statistics_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "post_statistics" ("post_id", "day", "bookmarks")
SELECT "post_id", ("created_at" AT TIME ZONE 'Asia/Hong_Kong')::date, count(*) FROM "bookmarks" GROUP BY 1, 2
ON CONFLICT ("post_id", "day") DO UPDATE SET "bookmarks" = excluded."bookmarks";--> statement-breakpoint
INSERT INTO "merchant_statistics" ("merchant_id", "day", "views", "whatsapp", "bookmarks")
SELECT p."merchant_id", s."day", sum(s."views"), sum(s."whatsapp"), sum(s."bookmarks")
FROM "post_statistics" s JOIN "posts" p ON p."id" = s."post_id" GROUP BY 1, 2;
